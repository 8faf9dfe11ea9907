/** Unstable exports of react-router, in one place: check them first with each update of the router. */
export {
  // Browser router of the package without forms and framework features, which add 4 kB to the first load.
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  // Errors of the server are instances of this class in the browser.
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  // A part that is rendered separately from its page still has links that resolve against the location.
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router'
