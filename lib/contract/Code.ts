/**
 * Result codes of the API. Code 0 means success. Codes 201, 1108, 1178 and 1179 have the meaning that the specification
 * assigns to them (section 8). The other codes are grouped by range: 10xx general, 11xx account and sign-in, 12xx
 * learning, 13xx exams, 14xx enrolment, 15xx orders and payment.
 */
export const Code = {
  Ok: 0,
  /** Defined by the specification; clients treat it like any other error code. */
  Created: 201,
  /** The request does not match its schema; `data.issues` lists the invalid fields. */
  InvalidInput: 1000,
  /** The call requires a signed-in user; `data.blocked` is true if an operator has blocked the account of the token. */
  SignInNeeded: 1001,
  /** The caller lacks the required permission. */
  NotAllowed: 1003,
  /** The resource does not exist or is not visible to the caller. */
  NotFound: 1004,
  /** The request conflicts with the current state: the resource was modified in the meantime or already exists. */
  Conflict: 1009,
  /** The resource existed and was permanently removed. */
  Gone: 1010,
  /** The file is rejected; `data.reason` contains the reason (see `FileRefusal`). */
  FileRefused: 1015,
  /** Rate limit exceeded; `data.retryAfterSeconds` is the time to wait, in seconds. */
  TooOften: 1029,
  /** Phone and password, or phone and verification code, do not match. */
  WrongCredentials: 1101,
  /** The verification code is incorrect, already used or expired. */
  WrongCode: 1102,
  /** The identity number belongs to another account. */
  IdNumberTaken: 1106,
  /** An account with this phone number already exists. */
  PhoneTaken: 1103,
  /** The text message could not be sent. */
  SmsNotSent: 1104,
  /** The account is blocked by an operator. */
  AccountBlocked: 1105,
  /** The passkey is not registered: it was removed from the account and remains on the device only. */
  PasskeyUnknown: 1111,
  /** The passkey options are older than five minutes or were already used. */
  PasskeyExpired: 1112,
  /** The passkey response is invalid: wrong origin, invalid signature, or a signature counter that indicates a copied passkey. */
  PasskeyRefused: 1113,
  /** The chat account has no phone number yet (specification, section 8). */
  PhoneMissing: 1108,
  /** The binding page is no longer valid (specification, section 8). */
  BindExpired: 1178,
  /** The QR code has expired (specification, section 8); `data.refused` is true if the sign-in was refused on the phone. */
  QrExpired: 1179,
  /**
   * Too little of the course was watched to review it; `data.watchedPercent` and `data.neededPercent` contain the
   * watched and the required share.
   */
  WatchMore: 1241,
  /** The access code does not exist. */
  AccessCodeWrong: 1242,
  /** The access code was redeemed by another user, has expired or was revoked; `msg` states the reason. */
  AccessCodeOver: 1243,
  /** No attempts at the paper are left. */
  AttemptsUsed: 1311,
  /** The paper cannot be started now; `msg` states the reason. */
  ExamClosed: 1312,
  /** Ticket number and identity number do not match, or belong to another sitting. */
  AdmissionWrong: 1313,
  /** The attempt was already submitted or its time is over. */
  AttemptOver: 1314,
  /** The plan does not accept applications or fees at present; `msg` states the reason. */
  PlanClosed: 1411,
  /** The plan has no seats left. */
  PlanFull: 1412,
  /** Enrolment requires a verified real name. */
  RealNameMissing: 1413,
  /** The applicant does not meet the conditions of the level; `data.missing` describes the unmet conditions. */
  ConditionsUnmet: 1414,
  /** The price or one of its components has changed since the quote; request a new quote. */
  PriceChanged: 1511,
  /** An unpaid order of the same product exists; `data.orderId` is its id. */
  OrderWaiting: 1512,
  /** The coupon cannot be used for this product or is no longer valid; `msg` states the reason. */
  CouponUnusable: 1513,
  /** The order can no longer be paid: it is already paid or closed. */
  OrderOver: 1514,
  /** The payment channel is not configured. */
  ChannelMissing: 1515,
  /** The refund rule does not allow a refund; `msg` states the reason. */
  NotRefundable: 1516,
  /** The payment gateway is unreachable or rejected the request; no money was charged. */
  GatewayFailed: 1517,
  /** No invoice can be issued for the order; `msg` states the reason. */
  InvoiceUnavailable: 1518,
  /** The upstream did not respond or returned an invalid response. */
  UpstreamFailed: 1502,
} as const
export type Code = (typeof Code)[keyof typeof Code]
