/**
 * Every result code of the API. 0 is success; 201, 1108, 1178 and 1179 keep the specification's meaning
 * (section 8); the others are ours: 10xx general, 11xx account and sign-in, 12xx learning, 13xx exams, 14xx enrolment, 15xx orders and payment.
 */
export const Code = {
  Ok: 0,
  /** Named by the specification, handled like any other refusal. */
  Created: 201,
  /** The request does not match its schema; `data.issues` names the fields. */
  InvalidInput: 1000,
  /** The call needs a signed-in user and there is none. */
  SignInNeeded: 1001,
  /** The caller is known and may not do this. */
  NotAllowed: 1003,
  /** No such thing, or not for this caller. */
  NotFound: 1004,
  /** The thing has changed or exists already. */
  Conflict: 1009,
  /** The thing existed and was removed for good. */
  Gone: 1010,
  /** The file cannot be accepted; `data.reason` gives the reason: see `FileRefusal`. */
  FileRefused: 1015,
  /** Too many calls; `data.retryAfterSeconds` is the time to wait. */
  TooOften: 1029,
  /** Phone and password, or phone and code, do not match. */
  WrongCredentials: 1101,
  /** The verification code is wrong, used or too old. */
  WrongCode: 1102,
  /** The identity number is that of another account. */
  IdNumberTaken: 1106,
  /** The phone number has an account already. */
  PhoneTaken: 1103,
  /** The message could not be sent. */
  SmsNotSent: 1104,
  /** An operator has blocked the account. */
  AccountBlocked: 1105,
  /** No such passkey: it was removed here, and remains on the device alone. */
  PasskeyUnknown: 1111,
  /** The options that the passkey has answered are older than five minutes, or were used before. */
  PasskeyExpired: 1112,
  /** The passkey's answer is not acceptable: made on another site, wrongly signed, or by a copy. */
  PasskeyRefused: 1113,
  /** The chat account has no phone number yet (specification, section 8). */
  PhoneMissing: 1108,
  /** The binding page is no longer valid (specification, section 8). */
  BindExpired: 1178,
  /** The QR code has expired (specification, section 8). */
  QrExpired: 1179,
  /** Less of a course has been watched than its review takes; `data` has `watchedPercent` and `neededPercent`. */
  WatchMore: 1241,
  /** No access code is spelled so. */
  AccessCodeWrong: 1242,
  /** The access code was redeemed by another user, has expired, or was revoked; the text gives the reason. */
  AccessCodeOver: 1243,
  /** No attempt at the paper is left. */
  AttemptsUsed: 1311,
  /** The paper cannot be begun now; the text gives the reason. */
  ExamClosed: 1312,
  /** Ticket and identity number do not match, or are of another sitting. */
  AdmissionWrong: 1313,
  /** The attempt has been submitted, or its time is over. */
  AttemptOver: 1314,
  /** The plan takes no applications, or no fees, now; the text gives the reason. */
  PlanClosed: 1411,
  /** No seat of the plan is left. */
  PlanFull: 1412,
  /** Enrolling takes a verified real name. */
  RealNameMissing: 1413,
  /** The applicant does not meet the conditions of the level; `data.missing` names in words what is missing. */
  ConditionsUnmet: 1414,
  /** The price, or what it is made of, is no longer that of the quote; ask for a new quote. */
  PriceChanged: 1511,
  /** An order of the same thing waits to be paid; `data.orderId` names it. */
  OrderWaiting: 1512,
  /** The coupon cannot be used for this, or not any more; the text gives the reason. */
  CouponUnusable: 1513,
  /** The order cannot be paid any more: it was paid already, or has ended. */
  OrderOver: 1514,
  /** No such way of paying is set up here. */
  ChannelMissing: 1515,
  /** The refund rule gives nothing back; the text gives the reason. */
  NotRefundable: 1516,
  /** The gateway cannot be reached or refused; nothing was taken. */
  GatewayFailed: 1517,
  /** No invoice can be made of the order; the text gives the reason. */
  InvoiceUnavailable: 1518,
  /** The upstream answered with something that is no answer, or not at all. */
  UpstreamFailed: 1502,
} as const
export type Code = (typeof Code)[keyof typeof Code]
