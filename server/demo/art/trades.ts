import { buildingTrades } from './buildingTrades.ts'
import { careTrades } from './careTrades.ts'
import { kitchenTrades } from './kitchenTrades.ts'
import { machineTrades } from './machineTrades.ts'
import { metalTrades } from './metalTrades.ts'
import { officeTrades } from './officeTrades.ts'
import { powerTrades } from './powerTrades.ts'
import { styleTrades } from './styleTrades.ts'
import type { Trade } from './Trade.ts'

export const trades: Record<string, Trade> = {
  ...metalTrades,
  ...powerTrades,
  ...machineTrades,
  ...buildingTrades,
  ...kitchenTrades,
  ...careTrades,
  ...styleTrades,
  ...officeTrades,
}
