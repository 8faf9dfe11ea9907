declare module 'virtual:global.css'

/** The build of hls.js without subtitles, second sound tracks and encryption, which its package describes no types for. */
declare module 'hls.js/light' {
  export { default as Hls, ErrorTypes, Events } from 'hls.js'
}

/** The script of the page that verifies certificates without a network (`bundle/offlineVerifier.ts`). */
declare module 'virtual:offline-verifier' {
  export const script: string
}
