/** The name of an author who asked not to be named. */
export const anonymousName = '匿名用户'
