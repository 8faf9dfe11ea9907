interface Times {
  closes_at: number
  exam_at: number
}

/** Returns the time until which an enrolment can be cancelled: the start of the exam, or the end of applications if later. */
export const cancellableUntil = ({ closes_at, exam_at }: Times): number => Math.max(closes_at, exam_at)
