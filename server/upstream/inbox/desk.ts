export { createInboxDesk, type InboxDesk } from './desk/createInboxDesk.ts'
