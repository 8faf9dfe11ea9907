/** A gateway's verified report about a charge. */
export type GatewayReport =
  /** `at`: the gateway's time of the payment; `late`: the sandbox has it count as one that came after the order's end. */
  | { kind: 'paid'; chargeId: string; transactionId: string; amountFen: number; at: number; late?: boolean }
  | { kind: 'failed'; chargeId: string; reason: string }
  | { kind: 'closed'; chargeId: string }
  | { kind: 'refunded'; chargeId: string; refundId: string; gatewayId: string; amountFen: number }
  | { kind: 'refundFailed'; chargeId: string; refundId: string; reason: string }
  | { kind: 'chargeback'; chargeId: string; transactionId: string; amountFen: number }

/** The key that makes a report the same one, however often it is told; `attempt` is that of its refund. */
export function reportKey(report: GatewayReport, attempt = 1): string {
  if (report.kind === 'paid' || report.kind === 'chargeback') return `${report.kind} ${report.transactionId}`
  if (report.kind === 'refunded') return `refunded ${report.refundId}`
  if (report.kind === 'refundFailed') return `refundFailed ${report.refundId} ${attempt}`
  return `${report.kind} ${report.chargeId}`
}
