interface Times {
  closes_at: number
  exam_at: number
}

/** An enrolment can be taken back until the exam begins; where it is sat while applications are taken, until those end. */
export const cancelsUntil = ({ closes_at, exam_at }: Times): number => Math.max(closes_at, exam_at)
