import type { Data } from '#lib/contract'

/** What one is told of a question after answering it. */
export type ToldCheckpoint = Data<'POST /api/learn/lesson/:id/checkpoint/:checkpoint'>
