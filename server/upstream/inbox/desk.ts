export { createInboxAdmin as createInboxDesk, type InboxAdmin as InboxDesk } from './desk/createInboxAdmin.ts'
