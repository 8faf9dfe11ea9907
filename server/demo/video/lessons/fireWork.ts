import { buildingTrades } from '../../art/buildingTrades.ts'
import { draw } from '../../art/draw.ts'
import { palettes } from '../../art/palettes.ts'
import type { Tones } from '../../art/Tones.ts'
import { blinks, move } from '../motion.ts'
import { cards, checklist, checklistBeside, layers, spoken, still, versus, words } from '../scenes.ts'
import { door, extinguisher, gauge, hydrant, panel } from './fireParts.ts'
import { lessonClips, step } from './lessonClips.ts'
import { nightPatrol } from './nightPatrol.ts'

const { rect, band, place, times } = draw

/** A sprinkler that its bulb keeps closed. */
const sprinkler =
  (broken: boolean) =>
  ({ main, soft, accent }: Tones): string =>
    rect(-16, -90, 32, 40, main) +
    band('M-24-50q-16 50 24 84 40-34 24-84', 9, main, 'round') +
    (broken ? times(5, (i) => band(`M0 44l${-80 + i * 40} 70`, 5, soft, 'butt', '9 7')) : rect(-7, -46, 14, 70, accent, 7)) +
    rect(-40, 34, 80, 9, main, 3)

const bulbs = (tones: Tones, t: number): string =>
  [
    ['57°', '橙'],
    ['68°', '红'],
    ['79°', '黄'],
    ['93°', '绿'],
    ['141°', '蓝'],
  ]
    .map(([degrees], i) =>
      t < 0.4 + i * 0.7
        ? ''
        : rect(64 + i * 108, 112, 78, 168, tones.tint, 8) +
          rect(92 + i * 108, 130, 22, 84, ['#e8a03c', '#c8281c', '#e6c229', '#2f9e5b', '#2f6fd0'][i]!, 11) +
          words(103 + i * 108, 258, 26, degrees!)(tones, 1),
    )
    .join('')

export const fireWork = {
  ...lessonClips(
    buildingTrades['fire-facility'],
    { palette: palettes['fire-facility']!, score: { line: [196, 233, 294, 233, 220, 262, 330, 262], toneSeconds: 1 } },
    {
      'fire-red-light': {
        title: '红点亮了',
        subtitle: '第一眼看什么，第一句说什么',
        opening: '控制器响了，先别按消音，先看红点在哪。',
        closing: '看地址、派人看、确认真火再启动、打 119。',
        steps: [
          step(
            '第一眼：看地址',
            '几层、哪个房间',
            layers(
              (tones, t) => place(160, 192, 1, 0, panel(blinks(t, 0.6))(tones)),
              words(430, 150, 30, '3 号楼 5 层 501', 0.6),
              words(430, 206, 24, '点型感烟  首火警', 1.4),
            ),
            '先看屏幕上第一条火警的地址。',
            '后面跟着来的，多半是同一把火。',
          ),
          step(
            '第一句：派人去看',
            '对讲机',
            spoken('五楼的小李，501 报警', '带上灭火器和钥匙去看', '到了马上报给我'),
            '对讲机叫最近的人去看，带上灭火器。',
            '一个人看控制器，一个人跑现场。',
          ),
          step(
            '真火还是误报',
            '确认再动手',
            cards(['误报', '查原因，复位，记录'], ['真火', '转自动，119，广播']),
            '误报：查原因、复位、记在本子上。',
            '真火：转自动、打 119、广播疏散。',
          ),
        ],
      },
      'fire-sprinkler': {
        title: '红色玻璃球 68 度',
        subtitle: '喷头颜色与动作温度',
        opening: '喷头上那颗小玻璃球，颜色就是温度。',
        closing: '红色 68 度最常见，厨房用绿色 93 度。',
        steps: [
          step('颜色就是温度', '橙红黄绿蓝', bulbs, '橙五十七、红六十八、黄七十九。', '绿九十三、蓝一百四十一度。'),
          step(
            '怎么动作的',
            '球碎就喷',
            layers(
              (tones, t) => place(200, 190, 1, 0, sprinkler(t > 2)(tones)),
              words(450, 150, 26, '热气升到吊顶', 0.3),
              words(450, 200, 26, '球里的液体胀开', 1.2),
              words(450, 250, 26, '碎了，水就下来', 2.2),
            ),
            '热气把球里的液体胀碎，水就冲开。',
            '哪个喷头热哪个喷，不会全楼一起喷。',
          ),
          step(
            '三件不能做',
            '不刷漆、不挂物、不遮挡',
            checklist('不给喷头刷漆', '不往喷头上挂东西', '货堆离喷头半米'),
            '刷了漆，温度传不进去。',
            '货物离喷头至少半米，水才散得开。',
          ),
        ],
      },
      'fire-hydrant': {
        title: '打开消火栓箱',
        subtitle: '水带、水枪与栓口',
        opening: '箱子里三样东西，两个人一分钟出水。',
        closing: '一人跑水带，一人开栓，人到位了再开水。',
        steps: [
          step(
            '箱里有什么',
            '水带、水枪、栓口',
            layers(
              still((tones) => place(160, 192, 1, 0, hydrant(tones))),
              checklistBeside('水带 25 米', '水枪', '栓口和手轮'),
            ),
            '水带二十五米，水枪一支，栓口一个。',
            '月月看一眼：接口、垫圈、阀门。',
          ),
          step(
            '抛开水带',
            '不打折、不拧劲',
            (tones, t) =>
              place(90, 210, 0.6, 0, hydrant(tones)) +
              band(`M140 250q60-20 ${move(t, [0.4, 2.4], 10, 220)} 0t${move(t, [0.4, 2.4], 10, 200)} 0`, 18, tones.soft, 'round') +
              words(380, 140, 28, '一手抓两头，用力抛出去')(tones, t),
            '抓住两个接头，把水带平抛出去。',
            '打了折水就过不来。',
          ),
          step(
            '接上再开水',
            '人抱稳，喊“开”',
            spoken('水枪接好了，我抱稳了', '开——水！', '慢慢开，别一下开满'),
            '一头接栓口，一头接水枪，人抱稳。',
            '听到喊再开阀门，慢慢开到底。',
          ),
        ],
      },
      'fire-doors': {
        title: '防火卷帘和防火门',
        subtitle: '常闭门为什么不能垫砖',
        opening: '一块砖垫着的门，挡不住三分钟的烟。',
        closing: '门自己能关严，卷帘下面不放东西。',
        steps: [
          step(
            '常闭门',
            '自己关严',
            versus(
              { title: '垫着砖开着', note: '烟三分钟灌满楼梯间', picture: (tones) => place(0, 0, 0.55, 0, door(true)(tones)) },
              { title: '关着，推得开', note: '闭门器能自己合上', picture: (tones) => place(0, 0, 0.55, 0, door(false)(tones)) },
            ),
            '楼梯间的门要常闭，推开能自己关上。',
            '垫了砖，烟就从楼梯间往上灌。',
          ),
          step(
            '卷帘下面',
            '不放东西',
            (tones, t) =>
              rect(90, 96, 460, 18, tones.main, 4) +
              times(Math.min(9, Math.floor(t * 2.4)), (i) => rect(100, 118 + i * 17, 440, 13, tones.soft, 2)) +
              rect(80, 276, 480, 10, tones.main, 3) +
              (t > 3.6 ? words(320, 216, 28, '落到底，中间不停')(tones, t) : ''),
            '卷帘下面画黄线，线内不放东西。',
            '两步降的先停在一米八，让人跑出去。',
          ),
          step(
            '一个月试一次',
            '落到底、收得起',
            checklist('按一次手动按钮，落到底', '听有没有异响', '手动链条拉得动', '记在本子上'),
            '每月手动降一次，落到底再收起来。',
            '停电时用链条，拉不动就报修。',
          ),
        ],
      },
      'fire-extinguisher': {
        title: '灭火器怎么看',
        subtitle: '压力表、生产日期、报废年限',
        opening: '墙上那瓶灭火器，三眼就知道能不能用。',
        closing: '绿区、没过期、铅封在：这瓶才算数。',
        steps: [
          step(
            '第一眼：压力表',
            '指针在绿区',
            layers(
              (tones, t) => place(180, 190, 1.2, 0, gauge(move(t, [0.6, 2.4], 0.05, 0.5))(tones)),
              words(450, 150, 26, '红：没压力', 0.4),
              words(450, 204, 26, '绿：可以用', 1.4),
              words(450, 258, 26, '黄：压力太高', 2.4),
            ),
            '指针在绿区才能用。',
            '红区没压力，黄区压力太高，都要送检。',
          ),
          step(
            '第二眼：日期',
            '干粉 10 年报废',
            cards(['10 年', '干粉报废'], ['12 年', '二氧化碳报废'], ['5 年', '首次维修']),
            '干粉满十年、二氧化碳满十二年报废。',
            '出厂满五年先维修，以后每两年一次。',
          ),
          step(
            '第三眼：样子',
            '铅封、管子、底座',
            layers(
              still((tones) => place(130, 196, 1, 0, extinguisher(tones))),
              checklistBeside('铅封没断', '胶管没裂', '底座没锈穿', '喷嘴没堵'),
            ),
            '铅封在，胶管不裂，底座没锈穿。',
            '放在看得见、拿得到的地方。',
          ),
        ],
      },
    },
  ),
  'fire-night-patrol': nightPatrol,
}
