/**
 * Reason why a notice was closed: its time was over (`timeout`); the user closed it with the button, Escape or a swipe
 * (`user`); its action or cancel button was pressed (`action`, `cancel`); a call closed it (`call`); another notice
 * replaced it at the same element (`replaced`).
 */
export type CloseReason = 'timeout' | 'user' | 'action' | 'cancel' | 'call' | 'replaced'
