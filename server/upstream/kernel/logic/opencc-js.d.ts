/** Traditional characters and their simplified forms: `乾 干|亂 乱`. The package has no types for its dictionaries. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string
  export default pairs
}
