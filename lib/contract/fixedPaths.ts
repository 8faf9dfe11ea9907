/** Calls whose last segment is a word where another call expects an id; a test compares the list with the contract. */
export const fixedPaths: ReadonlySet<string> = new Set([
  'GET /api/certificate/key',
  'GET /api/certificate/mine',
  'GET /api/course/group',
  'GET /api/course/option',
  'GET /api/course/project',
  'GET /api/enrollment/mine',
  'GET /api/enrollment/option',
  'GET /api/exam/mine',
  'GET /api/exam/option',
  'GET /api/institutional/option',
  'GET /api/order/quote',
  'GET /api/user/blocked',
  'GET /api/user/device',
  'GET /api/user/self',
  'GET /api/wrongBook/export',
  'GET /api/wrongBook/option',
])
