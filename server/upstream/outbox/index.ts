export { createOutboxWorker, type OutboxWorker, type Work } from './createOutboxWorker.ts'
export { enqueue, hasten } from './queries/enqueue.ts'
