export { CloseButton, type NoticeAction, NoticeButton } from './NoticeButton.tsx'
export {
  type CloseReason,
  createNoticeStore,
  newId,
  type Notice,
  type NoticeStore,
  type VisibleNotice,
  type NoticePosition,
  assertBrowser,
} from './createNoticeStore.ts'
export type { Time } from './createCountdown.ts'
export { NoticeIcon } from './NoticeIcon.tsx'
export { noticeStyle, noticeLayout } from './noticeStyle.ts'
export { NoticeLayer } from './NoticeLayer.tsx'
export { skipsAnimations } from './attachSwipe.ts'
export { useNotice } from './useNotice.ts'
