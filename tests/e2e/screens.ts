/*
 * Addresses of every screen, by its path in `client/routes.tsx`. Each is looked at in `screens.e2e.ts`; a unit test says which
 * screen has none.
 */

/** The screens as visitors see them. */
export const visitorScreens: Record<string, string[]> = {
  '/': ['/'],
  '/business': ['/business'],
  '/contactus': ['/contactus'],
  '/course': ['/course'],
  '/course/:id': ['/course/first-aid-cpr-aed'],
  '/course/group/:id': ['/course/group/welder-from-zero'],
  '/course/project/:id': ['/course/project/welder-level5-pack'],
  '/enrollment': ['/enrollment'],
  '/enrollment/:id': ['/enrollment/welder-l3-pipe-yichang'],
  '/exam': ['/exam'],
  '/exam/:id': ['/exam/welder-level5'],
  '/feedback': ['/feedback'],
  '/institutional': ['/institutional'],
  '/institutional/:id': ['/institutional/jianggong'],
  '/join': ['/join'],
  '/news': ['/news'],
  '/news/:id': ['/news/first-aid-week'],
  '/pricing': ['/pricing'],
  '/privacy': ['/privacy'],
  '/profession': ['/profession'],
  '/profession/:id': ['/profession/welder'],
  '/qr/:ticket': ['/qr/no-such-ticket'],
  '/recover': ['/recover'],
  '/rule/effective': ['/rule/effective'],
  '/rule/effective/:id': ['/rule/effective/refund?compare=1'],
  '/rule/publicity': ['/rule/publicity'],
  '/rule/publicity/:id': ['/rule/publicity/refund'],
  '/search': ['/search', '/search?q=%E7%84%8A', '/search?q=%E7%BF%BB%E8%B7%9F%E5%A4%B4%E5%A4%A7%E8%B5%9B'],
  '/service': ['/service'],
  '/simulated/chat/:uuid': ['/simulated/chat/no-such-code'],
  '/simulated/pay/:id': ['/simulated/pay/no-such-charge'],
  '*': ['/nope'],
}

/** The screens as a user sees them who has just registered. */
export const learnerScreens: Record<string, string[]> = {
  '/collect': ['/collect'],
  '/course/:id/play': ['/course/first-aid-cpr-aed/play'],
  '/exam/:id/history': ['/exam/welder-level5/history'],
  '/exam/:id/mocks/:subId': ['/exam/welder-level5/mocks/welder-level5_mock-1'],
  '/exam/:id/official/:subId': ['/exam/welder-level5/official/welder-level5_official'],
  '/feedback': ['/feedback'],
  '/join/intention': ['/join/intention'],
  '/order/course': ['/order/course'],
  '/order/detail/:id': ['/order/detail/no-such-order'],
  '/order/enrollment': ['/order/enrollment'],
  '/order/package': ['/order/package'],
  '/order/pay/create': ['/order/pay/create?course=welder-smaw-basics', '/order/pay/create'],
  '/order/project': ['/order/project'],
  '/reset': ['/reset'],
  '/setting/account': ['/setting/account'],
  '/setting/invoice': ['/setting/invoice'],
  '/setting/invoice/edit': ['/setting/invoice/edit'],
  '/setting/real': ['/setting/real'],
  '/setting/user': ['/setting/user'],
  '/study': ['/study'],
}
