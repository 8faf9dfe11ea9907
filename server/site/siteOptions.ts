import type { Assets, SiteOptions } from '../../client/entry.server.tsx'
import type { Config } from '../config.ts'

/** Creates the options of the site from the configuration. */
export const siteOptions = (config: Config, assets: Assets): SiteOptions => ({
  origin: config.publicOrigin,
  guard: { include: config.guardInclude, exclude: config.guardExclude },
  imprint: {
    company: config.siteOperator,
    hotline: config.siteHotline,
    hours: config.siteHours,
    icp: config.icpNumber,
    police: config.policeNumber,
  },
  assets,
})
