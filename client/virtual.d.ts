declare module 'virtual:global.css'

/** The build of hls.js without subtitles, second sound tracks and encryption, which its package describes no types for. */
declare module 'hls.js/light' {
  export { default as Hls, ErrorTypes, Events } from 'hls.js'
}
