/** Name shown for authors who post anonymously. */
export const anonymousName = '匿名用户'
