extension Candidate {
  /// The roles whose absence it rests on.
  var absentRoles: [Roles] {
    switch cause {
    case .forbidden, .both, .condition, .tooMany, .wrongOrder, .unexpected, .noTransition: [.close]
    case .missingBefore: [.answer(clause), .close]
    case .late, .closed, .overtaken, .neverCame: [.answer(clause), .cancel(clause)]
    case .alternation: [.answer(clause), .activation(clause), .close]
    case .tooFew: [.activation(clause)]
    case .notNext: [.answer(clause), .close]
    case .tooSoon, .happened, .incomplete: []
    }
  }

  /// The record that a reader should look at first.
  var place: Int {
    switch cause {
    case .late, .neverCame, .happened: activation
    default: decision
    }
  }

  /// At most three records that show it, in trace order.
  var witnesses: [Witness] {
    var result: [Witness] = []
    switch cause {
    case .forbidden, .tooMany, .condition:
      if let opening { result.append(Witness(role: .opening, sequence: opening)) }
      if cause == .tooMany, activation != decision {
        result.append(Witness(role: .answer, sequence: activation))
      }
      result.append(Witness(role: .activation, sequence: decision))
    case .missingBefore:
      if let other { result.append(Witness(role: .blocker, sequence: other)) }
      result.append(Witness(role: .activation, sequence: decision))
    case .late, .neverCame: result.append(Witness(role: .activation, sequence: activation))
    case .unexpected, .noTransition:
      if let opening { result.append(Witness(role: .opening, sequence: opening)) }
      result.append(Witness(role: .answer, sequence: activation))
      result.append(Witness(role: .activation, sequence: decision))
    case .closed, .tooFew, .incomplete:
      result.append(Witness(role: .activation, sequence: activation))
      result.append(Witness(role: .closing, sequence: decision))
    case .overtaken, .notNext:
      result.append(Witness(role: .activation, sequence: activation))
      result.append(Witness(role: .blocker, sequence: decision))
    case .tooSoon, .alternation, .wrongOrder, .both:
      result.append(Witness(role: .activation, sequence: activation))
      result.append(Witness(role: .answer, sequence: decision))
    case .happened:
      result.append(Witness(role: .opening, sequence: activation))
      result.append(Witness(role: .closing, sequence: decision))
    }
    if let other, cause == .late { result.append(Witness(role: .answer, sequence: other)) }
    var seen: Set<Int> = []
    return result.sorted { $0.sequence < $1.sequence }.filter {
      seen.insert($0.sequence).inserted
    }
  }
}
