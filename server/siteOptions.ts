import type { Assets, SiteOptions } from '../client/entry.server.tsx'
import type { Config } from './config.ts'

/** Options of the site, made of the settings. */
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
