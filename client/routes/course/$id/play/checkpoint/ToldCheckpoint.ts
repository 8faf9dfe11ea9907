import type { Data } from '#lib/contract'

/** The answer to an answered question: its marking and explanation. */
export type ToldCheckpoint = Data<'POST /api/learn/lesson/:id/checkpoint/:checkpoint'>
