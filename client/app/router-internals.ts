/** The unstable exports of react-router, all in one place: each update of the router begins here. */
export {
  // The router of `createBrowserRouter`, without the forms and the framework parts that come with it: 4 kB of the first load.
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  // An error of the server is the same kind of thing in the browser.
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  // A part that is rendered apart from its page still has links that know where they are.
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router'
