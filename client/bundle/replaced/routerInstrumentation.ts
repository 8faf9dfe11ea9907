import type { Replacement } from '../Replacement.ts'

/** The router lets its steps be measured by whoever asks for it in its options; nothing here asks. */
export const routerInstrumentation: Replacement = {
  module: 'react-router/dist/production/lib/router/instrumentation.js',
  saves: 870,
  exports: {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: 'undefined',
  },
}
