import { type Card, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'
import { z } from 'zod/mini'

/**
 * The state of one question in a learner's memory, by the method FSRS (Free Spaced Repetition Scheduler) of the library
 * ts-fsrs. Times are in milliseconds; stability is the number of days after which it is recalled with 90 %.
 */
export const ReviewCard = z.object({
  due: z.number(),
  stability: z.number(),
  difficulty: z.number(),
  elapsedDays: z.number(),
  scheduledDays: z.number(),
  learningSteps: z.number(),
  reps: z.number(),
  lapses: z.number(),
  state: z.enum(State),
  lastReview: z.nullable(z.number()),
  /** Right answers in a row. */
  streak: z.int(),
})
export type ReviewCard = z.infer<typeof ReviewCard>

/** Reviewed so that nine of ten are recalled when they are due; the same answers give the same days. */
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false })

/** A question is known when it is likely to be recalled for so many days, and was right twice in a row. */
const known = { days: 30, streak: 2 }

/** The card after an answer; undefined stands for a question that is new in the book. */
export function review(card: ReviewCard | undefined, isRight: boolean, now: number): ReviewCard {
  const before = card === undefined ? createEmptyCard(now) : cardOf(card)
  const { card: after } = scheduler.next(before, now, isRight ? Rating.Good : Rating.Again)
  return {
    due: after.due.getTime(),
    stability: after.stability,
    difficulty: after.difficulty,
    elapsedDays: after.elapsed_days,
    scheduledDays: after.scheduled_days,
    learningSteps: after.learning_steps,
    reps: after.reps,
    lapses: after.lapses,
    state: after.state,
    lastReview: after.last_review?.getTime() ?? null,
    streak: isRight ? (card?.streak ?? 0) + 1 : 0,
  }
}

export const isKnown = ({ stability, streak }: ReviewCard): boolean => stability >= known.days && streak >= known.streak

/** The probability that it is recalled now, in percent. */
export const recallPercent = (card: ReviewCard, now: number): number =>
  Math.round(scheduler.get_retrievability(cardOf(card), now, false) * 100)

const cardOf = (card: ReviewCard): Card => ({
  due: new Date(card.due),
  stability: card.stability,
  difficulty: card.difficulty,
  elapsed_days: card.elapsedDays,
  scheduled_days: card.scheduledDays,
  learning_steps: card.learningSteps,
  reps: card.reps,
  lapses: card.lapses,
  state: card.state,
  ...(card.lastReview !== null && { last_review: new Date(card.lastReview) }),
})
