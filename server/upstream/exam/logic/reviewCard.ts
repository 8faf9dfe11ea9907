import { type Card, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'
import { z } from 'zod/mini'
import { addDays, beijingDay, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'

/**
 * Memory state of one question for a learner, by FSRS (Free Spaced Repetition Scheduler) of the library ts-fsrs. Times are
 * in milliseconds. Stability is the number of days after which the probability of recall is 90 %. A question is due from
 * the start of a day in Beijing, regardless of the hour of its answer.
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
  /** Number of consecutive right answers. */
  streak: z.int(),
})
export type ReviewCard = z.infer<typeof ReviewCard>

/** Schedules reviews at a probability of recall of 90 %; without fuzz, so equal answers give equal dates. */
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false })

/** Thresholds above which a question counts as known: stability in days, and consecutive right answers. */
const known = { days: 30, streak: 2 }

/** Returns the day in Beijing of a time as the library counts days: in UTC. */
const dayOf = (at: number): Date => new Date(beijingDay(at))

/** Returns the card after an answer. Pass undefined for a new question. */
export function review(card: ReviewCard | undefined, isRight: boolean, now: number): ReviewCard {
  const today = dayOf(now)
  const before = card === undefined ? createEmptyCard(today) : cardOf(card)
  const { card: after } = scheduler.next(before, today, isRight ? Rating.Good : Rating.Again)
  return {
    due: startOfBeijingDay(addDays(beijingDay(now), after.scheduled_days)),
    stability: after.stability,
    difficulty: after.difficulty,
    elapsedDays: after.elapsed_days,
    scheduledDays: after.scheduled_days,
    learningSteps: after.learning_steps,
    reps: after.reps,
    lapses: after.lapses,
    state: after.state,
    lastReview: now,
    streak: isRight ? (card?.streak ?? 0) + 1 : 0,
  }
}

export const isKnown = ({ stability, streak }: ReviewCard): boolean => stability >= known.days && streak >= known.streak

/** Returns the current probability of recall, in percent. */
export const recallPercent = (card: ReviewCard, now: number): number =>
  Math.round(scheduler.get_retrievability(cardOf(card), dayOf(now), false) * 100)

const cardOf = (card: ReviewCard): Card => ({
  due: dayOf(card.due),
  stability: card.stability,
  difficulty: card.difficulty,
  elapsed_days: card.elapsedDays,
  scheduled_days: card.scheduledDays,
  learning_steps: card.learningSteps,
  reps: card.reps,
  lapses: card.lapses,
  state: card.state,
  ...(card.lastReview !== null && { last_review: dayOf(card.lastReview) }),
})
