/** A gateway's verified report about a charge. */
export type GatewayReport =
  /** `at` is the gateway's time of the payment. `late` is set by the sandbox to simulate a payment after the order's end. */
  | { kind: 'paid'; chargeId: string; transactionId: string; amountFen: number; at: number; late?: boolean }
  | { kind: 'failed'; chargeId: string; reason: string }
  | { kind: 'closed'; chargeId: string }
  | { kind: 'refunded'; chargeId: string; refundId: string; gatewayId: string; amountFen: number }
  | { kind: 'refundFailed'; chargeId: string; refundId: string; reason: string }
  | { kind: 'chargeback'; chargeId: string; transactionId: string; amountFen: number }

/** Returns the key that identifies repeated deliveries of a report. `attempt` is the attempt of its refund. */
export function reportKey(report: GatewayReport, attempt = 1): string {
  if (report.kind === 'paid' || report.kind === 'chargeback') return `${report.kind} ${report.transactionId}`
  if (report.kind === 'refunded') return `refunded ${report.refundId}`
  if (report.kind === 'refundFailed') return `refundFailed ${report.refundId} ${attempt}`
  return `${report.kind} ${report.chargeId}`
}
