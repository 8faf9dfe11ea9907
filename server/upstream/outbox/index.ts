export { createOutboxWorker, type OutboxWorker, type TaskHandler as Work } from './createOutboxWorker.ts'
export { enqueue, expedite as hasten } from './queries/enqueue.ts'
