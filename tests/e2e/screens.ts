/** Every screen there is, by an address of it. */
export const screens = [
  '/',
  '/course',
  '/course/first-aid-cpr-aed',
  '/profession',
  '/profession/welder',
  '/privacy',
  '/qr/no-such-ticket',
  '/recover',
  '/service',
  '/simulated/chat/no-such-code',
  '/nope',
] as const
