declare module 'virtual:global.css'

/** Build of hls.js without subtitles, alternate audio tracks and encryption; its package has no types for it. */
declare module 'hls.js/light' {
  export { default as Hls, ErrorTypes, Events } from 'hls.js'
}

/** Script of the page that verifies certificates offline (`bundle/offlineVerifier.ts`). */
declare module 'virtual:offline-verifier' {
  export const script: string
}
