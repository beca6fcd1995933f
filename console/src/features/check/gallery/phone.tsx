import { AppArticle, AppBanners, AppList, AppPush, AppTheme, type ThemeColors } from '@/screens/preview/app-views'
import { Phone } from '@/screens/preview/phone'
import { PhoneFrame, type Platform, type Theme } from '@/screens/preview/phone-frame'
import type { Piece, Translate } from './piece'

const html = `<h2>雨天骑行</h2><p>减速慢行，<strong>保持车距</strong>。</p><ul><li>检查刹车</li><li>打开车灯</li></ul><p class="warn">积水处请推行。</p>`

const night: ThemeColors = {
  primary: '#f5b83d',
  onPrimary: '#2a1c00',
  accent: '#ff7a59',
  navBackground: '#2b1b3d',
  navText: '#ffffff',
  tabActive: '#f5b83d',
  tabInactive: '#b9aecb',
  pageBackground: '#1a1026',
  cardBackground: '#2b1b3d',
  textPrimary: '#ffffff',
  textSecondary: '#cfc4de',
  divider: '#4a3a60',
}

/** The same content on a light iOS phone and on a dark Android phone. */
function onBoth(zh: string, en: string, content: (t: Translate, platform: Platform) => React.ReactNode) {
  const phones: [Platform, Theme][] = [
    ['ios', 'light'],
    ['android', 'dark'],
  ]
  return {
    name: { zh, en },
    show: (t: Translate) =>
      phones.map(([platform, theme]) => (
        <PhoneFrame
          key={platform}
          label={`${t(zh, en)}, ${platform}`}
          platform={platform}
          theme={theme}
          lang={t('zh', 'en') as 'zh' | 'en'}
        >
          {content(t, platform)}
        </PhoneFrame>
      )),
  }
}

export const phone: Piece = {
  name: { zh: '手机预览', en: 'Phone preview' },
  states: [
    {
      name: { zh: '可切换', en: 'With settings' },
      show: t => (
        <div className="flex flex-col items-center gap-3">
          <Phone
            show={({ language }) => (
              <AppArticle title={t('雨天骑行', 'Riding in the rain')} byline="2026-03-01" html={html} lang={language} />
            )}
          />
        </div>
      ),
    },
    onBoth('文章', 'Article', t => (
      <AppArticle
        title={t('雨天骑行注意事项', 'Riding in the rain')}
        subtitle={t('减速慢行，保持车距', 'Slow down and keep your distance')}
        byline="2026-03-01"
        html={html}
        lang="zh"
      />
    )),
    onBoth('列表', 'List', t => (
      <AppList
        title={t('用车指南', 'Guides')}
        items={[
          {
            key: 'rain',
            title: t('雨天骑行注意事项', 'Riding in the rain'),
            note: '2026-03-01',
            picture: <span className="block bg-info-soft" />,
          },
          {
            key: 'winter',
            title: t('冬季如何延长电池续航并减少充电次数', 'How to get more range out of the battery in winter with fewer charges'),
            note: '2026-02-11',
          },
        ]}
      />
    )),
    onBoth('推送', 'Push notice', (t, platform) => (
      <AppPush
        platform={platform}
        app={t('骑行', 'Ride')}
        title={t('您的车辆有新固件', 'New firmware for your vehicle')}
        text={t(
          '新固件改善了低温下的续航显示。请在停车且电量高于 40% 时安装，安装约需 12 分钟，期间车辆不能启动。',
          'It shows the range more exactly in the cold. Install it while parked with more than 40% charge. It takes 12 minutes, in which the vehicle cannot start.',
        )}
        age={t('刚刚', 'now')}
      />
    )),
    onBoth('轮播图', 'Banner', t => (
      <AppBanners
        label={t('首页顶部', 'Home top')}
        ratio={75 / 34}
        slides={[
          {
            key: 'spring',
            title: t('春季骑行', 'Spring rides'),
            picture: <span role="img" aria-label={t('春季骑行', 'Spring rides')} className="block bg-success-soft" />,
            mark: t('广告', 'Ad'),
          },
          { key: 'service', title: t('图片缺失时显示标题', 'The title replaces a missing picture') },
        ]}
      />
    )),
    onBoth('主题', 'Theme', t => (
      <AppTheme
        colors={night}
        texts={{
          title: t('我的车辆', 'My vehicle'),
          text: t('剩余续航 62 km', '62 km of range'),
          note: t('2 分钟前更新', 'Updated 2 minutes ago'),
          action: t('解锁', 'Unlock'),
          tabs: [t('车辆', 'Vehicle'), t('发现', 'Discover'), t('我的', 'Me')],
        }}
      />
    )),
  ],
}
