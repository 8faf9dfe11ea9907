import { draw } from '../../art/draw.ts'
import { palettes } from '../../art/palettes.ts'
import { powerTrades } from '../../art/powerTrades.ts'
import type { Tones } from '../../art/Tones.ts'
import { breaker, lamp, tester } from '../electricSafety.ts'
import { blinks, move, wave } from '../motion.ts'
import { cards, checklist, layers, meter, still, versus, words } from '../scenes.ts'
import { lessonClips, step } from './lessonClips.ts'

const { rect, disc, path, band, ring, place, times } = draw

/** A standing person with the arms down, or stretched out to the right. */
const worker =
  (reaching: boolean) =>
  ({ main, soft }: Tones): string =>
    disc(0, -92, 20, main) +
    rect(-22, -68, 44, 76, soft, 14) +
    rect(-20, 4, 16, 84, main, 6) +
    rect(4, 4, 16, 84, main, 6) +
    (reaching ? band('M14-54 78-64', 13, main, 'round') : band('M-24-54-32 4M24-54 32 4', 11, main, 'round'))

const bolt = (x: number, y: number, size: number, { accent }: Tones): string =>
  place(x, y, size, 0, path('M6-26-12 4h11l-4 22 18-30H2z', accent))

const wires = (count: number, y: number, { main }: Tones): string => times(count, (i) => band(`M40 ${y + i * 22}H600`, 6, main))

/** A padlock with its tag. */
const padlock =
  (locked: boolean) =>
  ({ main, soft, tint, accent }: Tones): string =>
    band(locked ? 'M-26-8v-24a26 26 0 0 1 52 0v24' : 'M-26-8v-34a26 26 0 0 1 52 0', 12, soft) +
    rect(-42, -10, 84, 66, main, 8) +
    disc(0, 18, 9, tint) +
    rect(-3, 20, 6, 20, tint, 3) +
    (locked ? rect(60, 2, 92, 54, accent, 6) : '')

const extinguisher = ({ main, soft, accent }: Tones): string =>
  rect(-28, -40, 56, 108, accent, 18) +
  rect(-10, -58, 20, 20, main) +
  rect(-26, -68, 58, 12, main, 4) +
  band('M24-60q44 6 40 70', 7, soft, 'round')

const fire =
  (size: number) =>
  ({ main, accent }: Tones): string =>
    place(
      0,
      0,
      size,
      0,
      path('M0-60c8 26 40 42 40 82a40 40 0 0 1-80 0c0-20 12-30 18-48 8 8 12 12 14 20 8-14 12-32 8-54z', accent),
      path('M0 10c6 12 18 18 18 34a18 18 0 0 1-36 0c0-12 12-20 18-34z', main),
    )

export const electricWork = lessonClips(
  powerTrades.electrician,
  { palette: palettes['electrician']!, score: { line: [220, 277, 330, 277, 247, 294, 370, 294], toneSeconds: 1 } },
  {
    'electric-30ma': {
      title: '30 毫安是一道坎',
      subtitle: '电流、时间与人体',
      opening: '要命的不是电压表上的数，是流过心脏的电流。',
      closing: '漏保 30 毫安、0.1 秒，就是按这道坎定的。',
      steps: [
        step(
          '人能感觉到多少',
          '1 毫安发麻',
          meter({ from: 0, to: 50, unit: '毫安', good: [0, 10], moves: [0, 10], label: '十毫安以内，多半还能自己甩开' }),
          '一毫安手指发麻，十毫安手还能松开。',
          '再往上，肌肉抽住，甩也甩不掉。',
        ),
        step(
          '过了 30 毫安',
          '心脏乱颤',
          layers(
            meter({ from: 0, to: 50, unit: '毫安', good: [30, 50], moves: [10, 42], label: '三十毫安以上，几秒钟就能致命' }),
            (tones, t) => (t > 3 && blinks(t, 0.5) ? bolt(560, 150, 1.3, tones) : ''),
          ),
          '三十毫安流过心脏，几秒就会室颤。',
          '灯泡里的电流，是它的好几倍。',
        ),
        step(
          '时间也是坎',
          '0.1 秒跳闸',
          cards(['30 mA', '动作电流'], ['0.1 s', '动作时间'], ['每月', '按一次试验钮']),
          '漏电保护器在 0.1 秒内断开。',
          '每月按一次试验按钮，不跳就换。',
        ),
      ],
    },
    'electric-three-shocks': {
      title: '三种触电',
      subtitle: '单相、两相、跨步',
      opening: '触电不一定要碰到线，站错地方也会。',
      closing: '不碰、不近、不迈大步，先断电再靠近。',
      steps: [
        step(
          '单相：手碰火线',
          '经身体入地',
          layers(
            still(
              (tones) =>
                wires(1, 112, tones) + place(300, 194, 1, 0, worker(false)(tones)) + band('M324 140 340 116', 12, tones.main, 'round'),
            ),
            (tones, t) => bolt(340, 190 + 80 * wave(t, 1.2), 1, tones),
          ),
          '一手碰到火线，电流穿过身体入地。',
          '湿鞋、湿地，电流更大。',
        ),
        step(
          '两相：两手各一根',
          '380 伏',
          layers(
            still(
              (tones) =>
                wires(2, 104, tones) +
                place(320, 204, 0.95, 0, worker(false)(tones)) +
                band('M298 150 270 108M342 150 372 130', 12, tones.main, 'round'),
            ),
            (tones, t) => (blinks(t, 0.6) ? bolt(320, 180, 1.2, tones) : ''),
          ),
          '两只手各碰一相，380 伏过心脏。',
          '穿绝缘鞋也没有用，电流不经过脚。',
        ),
        step(
          '跨步：线落在地上',
          '离开 8 米',
          layers(
            still(
              (tones) =>
                times(4, (i) => ring(160, 270, 40 + i * 44, 3, tones.soft)) +
                bolt(160, 250, 1.3, tones) +
                place(540, 196, 1, 0, worker(false)(tones)),
            ),
            words(330, 120, 24, '双脚并拢，跳着离开'),
          ),
          '高压线落地，两脚之间就有电压。',
          '并拢双脚小步跳开，离它八米以上。',
        ),
      ],
    },
    'electric-tester': {
      title: '验电笔先验自己',
      subtitle: '氖泡不亮的四种假象',
      opening: '氖泡不亮，不等于没电，先问笔好不好。',
      closing: '有电处先试、逐相再验、验完再试一次。',
      steps: [
        step(
          '先在有电处试',
          '亮了才算好',
          (tones, t) =>
            rect(70, 150, 130, 110, tones.main, 10) +
            times(2, (i) => rect(108 + i * 38, 186, 12, 36, tones.tint, 4)) +
            place(300 - move(t, [0.4, 1.4], 0, 186), 190, 1, 0, tester(t > 1.4, tones)) +
            words(430, 190, 28, t > 1.6 ? '亮了，笔是好的' : '先找一处有电的')(tones, t),
          '先在确认有电的插座上试一试。',
          '亮了，说明笔是好的，再去验要干活的线。',
        ),
        step(
          '四种假象',
          '不亮≠没电',
          checklist('笔坏了，氖泡老化', '太阳底下看不清', '手没碰到笔尾金属', '零线带电，火线断了'),
          '笔坏、太亮看不清、手没碰金属帽。',
          '还有断零：两根线都可能带电。',
        ),
        step(
          '一相一相验',
          '三相都验',
          (tones, t) =>
            times(
              3,
              (i) =>
                band(`M60 ${124 + i * 58}H560`, 8, tones.main) +
                (t > 0.8 + i * 1.2 ? band(`M572 ${122 + i * 58}l8 9 16-18`, 6, tones.accent, 'round') : ''),
            ) +
            place(120 + 110 * Math.min(2, Math.floor(t / 1.5)), 124 + 58 * Math.min(2, Math.floor(t / 1.5)), 0.7, 0, tester(false, tones)),
          '三相逐根验，零线也验。',
          '验完回到有电处再试一次笔。',
        ),
      ],
    },
    'electric-lockout': {
      title: '上锁挂牌',
      subtitle: '钥匙在干活人的口袋里',
      opening: '别人一合闸，你手里的线就是火线。',
      closing: '一人一把锁，谁干活谁拿钥匙，干完自己摘。',
      steps: [
        step(
          '拉开，锁住',
          '一人一锁',
          (tones, t) => breaker(90, move(t, [0.6, 1.4], 1, 0), tones) + place(420, 190, 1.1, 0, padlock(t > 2)(tones)),
          '拉开开关，把锁扣穿过手柄。',
          '几个人干活，就挂几把锁。',
        ),
        step(
          '牌上写清',
          '谁、干什么、到几点',
          layers(
            still((tones) => rect(130, 104, 380, 176, tones.tint, 8) + rect(130, 104, 380, 44, tones.accent, 8)),
            words(320, 136, 26, '禁止合闸  有人工作'),
            words(320, 190, 24, '工作人：王强   二楼照明', 0.8),
            words(320, 232, 24, '9:00 — 11:30   电话 138…', 1.4),
          ),
          '写上谁在干、在哪里干、到几点。',
          '牌子不能只写“禁止合闸”四个字。',
        ),
        step(
          '钥匙放口袋',
          '不放值班室',
          versus(
            { title: '钥匙交给值班室', note: '别人来要就给开了', picture: padlock(false) },
            { title: '钥匙在自己口袋', note: '人不出来，闸合不上', picture: (tones) => place(-40, 0, 0.8, 0, padlock(true)(tones)) },
          ),
          '钥匙离了手，锁就白挂了。',
          '换班要当面交接，换成自己的锁。',
        ),
      ],
    },
    'electric-rescue': {
      title: '先断电还是先拉人',
      subtitle: '拉、切、挑、拽、垫',
      opening: '伸手去拉触电的人，多半会变成两个人。',
      closing: '先断电。断不了，用绝缘的东西让他脱开。',
      steps: [
        step(
          '第一选择：断电',
          '拉闸、拔插头',
          (tones, t) =>
            breaker(80, move(t, [1, 1.6], 1, 0), tones) +
            band('M214 190H470', 8, t < 1.6 ? tones.accent : tones.soft) +
            lamp(500, 190, t < 1.6, tones),
          '开关就在附近，先拉闸、拔插头。',
          '只关灯的开关不算断电。',
        ),
        step(
          '断不了就挑开',
          '干木棍、竹竿',
          layers(
            still((tones) => place(470, 196, 1, 0, worker(false)(tones)) + band('M60 290Q260 270 440 210', 7, tones.main)),
            (tones, t) => place(200 + 40 * wave(t, 2), 170, 1, 24, rect(-6, -10, 240, 12, tones.accent, 6)),
          ),
          '用干木棍、竹竿把线挑开。',
          '站在干木板上，单手操作。',
        ),
        step(
          '拽他的干衣服',
          '不碰皮肤',
          versus(
            {
              title: '抓他的手',
              note: '电流顺着过来',
              picture: (tones) =>
                band('M-90 0H-10M90 0H10', 20, tones.main, 'round') + place(0, 0, 1, 0, path('M6-26-12 4h11l-4 22 18-30H2z', tones.accent)),
            },
            {
              title: '拽干燥的衣角',
              note: '单手，脚下垫干木板',
              picture: (tones) => rect(-60, -40, 90, 80, tones.soft, 14) + band('M30 10H110', 16, tones.main, 'round'),
            },
          ),
          '不碰皮肤，单手拽他干燥的衣服。',
          '人在高处，先想好他掉下来怎么接。',
        ),
      ],
    },
    'electric-fire': {
      title: '电气火灾用什么灭',
      subtitle: '先断电，再选灭火器',
      opening: '带着电的火，一盆水泼上去，人就倒了。',
      closing: '先断电；断不了，用二氧化碳或干粉。',
      steps: [
        step(
          '第一件事：断电',
          '断电再灭火',
          (tones, t) => breaker(90, move(t, [0.8, 1.4], 1, 0), tones) + place(440, 200, 1.2, 0, fire(0.9 + 0.1 * wave(t, 0.7))(tones)),
          '拉开电源，火就变成普通的火。',
          '戴手套，用干木棍也行。',
        ),
        step(
          '断不了用什么',
          '二氧化碳、干粉',
          layers(
            still((tones) => place(120, 190, 1.1, 0, extinguisher(tones)) + place(540, 206, 1, 0, fire(0.8)(tones))),
            (tones, t) => times(7, (i) => disc(210 + i * 38, 160 + i * 6, 6 + i * 3 * wave(t + i * 0.2, 1), tones.tint)),
            words(300, 284, 22, '离两米以上，对准火焰根部'),
          ),
          '二氧化碳和干粉不导电。',
          '离开两米，对准火焰根部扫。',
        ),
        step(
          '不能用的',
          '水和泡沫',
          versus(
            {
              title: '泼水、喷泡沫',
              note: '水柱会把电带回来',
              picture: (tones) => path('M0-50c24 34 42 52 42 74a42 42 0 0 1-84 0c0-22 18-40 42-74z', tones.soft),
            },
            { title: '二氧化碳或干粉', note: '机房首选二氧化碳', picture: (tones) => place(0, 0, 0.78, 0, extinguisher(tones)) },
          ),
          '水和泡沫导电，带电时不能用。',
          '精密设备用二氧化碳，不留粉。',
        ),
      ],
    },
  },
)
