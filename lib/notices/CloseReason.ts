/**
 * Why a notice has gone: its time was over; its user closed it, by the button, by Escape or by a swipe; its action or
 * its cancel button was pressed; a call took it away; another one took its place at the same element.
 */
export type CloseReason = 'timeout' | 'user' | 'action' | 'cancel' | 'call' | 'replaced'
