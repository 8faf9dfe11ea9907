import type { Data } from '#lib/contract'

/** Response to a submitted answer: its marking and the explanation. */
export type CheckpointResult = Data<'POST /api/learn/lesson/:id/checkpoint/:checkpoint'>
