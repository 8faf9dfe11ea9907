/** Every screen there is, by an address of it. */
export const screens = [
  '/',
  '/course',
  '/course/first-aid-cpr-aed',
  '/course/group/welder-from-zero',
  '/course/project/welder-level5-pack',
  '/institutional',
  '/institutional/jianggong',
  '/profession',
  '/profession/welder',
  '/privacy',
  '/qr/no-such-ticket',
  '/recover',
  '/service',
  '/simulated/chat/no-such-code',
  '/nope',
] as const
