import type { Page } from 'playwright/test'
import { defects, violations } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { menuScreens, phonePages } from '../screens.ts'

/** Goes on to another page as links do, without loading the application again, and waits until the one before is gone. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) heading.setAttribute('data-before', '')
    history.pushState(null, '', new URL(to, document.baseURI))
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('[data-before]')).toHaveCount(0)
}

/** Holds the open page against what everybody must be able to use; says which page it was. */
async function expectGood(page: Page, path: string): Promise<void> {
  await expect.soft(page.getByRole('heading').first(), `${path} has a heading`).toBeVisible()
  await expect(page.locator('[aria-busy=true], .ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0)
  await expect.soft(page.getByText('页面不存在'), `${path} is built`).toHaveCount(0)
  expect.soft(await defects(page), path).toEqual([])
}

const parts = 4

for (let part = 0; part < parts; part++) {
  test(`screens of the menu, part ${part + 1} of ${parts}, are open to everybody`, async ({
    page,
    as,
    world,
    server,
  }) => {
    test.setTimeout(180_000)
    const client = server.with({ baseUrl: world.url })
    let at = 0
    for (const [who, paths] of await menuScreens(world.id, server, client)) {
      const mine = paths.filter(() => at++ % parts === part)
      if (mine.length > 0) await as(who)
      for (const path of mine) {
        await (path === mine[0] ? page.goto(path) : goOn(page, path))
        await expectGood(page, path)
      }
    }
    expect(at).toBeGreaterThan(parts)
  })
}

test('the login page is open to everybody', async ({ page }) => {
  await page.goto('user/login')
  await expectGood(page, 'user/login')
})

for (const [way, look] of [
  ['is switched', 'color: #000; transition: color 20s'],
  ['moves', 'animation: fade 20s forwards'],
])
  test(`what nobody can read or hear is found, also while its colour is on its way: it ${way}`, async ({ page }) => {
    await page.goto('user/login')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.evaluate(style => {
      const fading = new CSSStyleSheet()
      fading.replaceSync('@keyframes fade { from { color: #000 } to { color: #eee } }')
      document.adoptedStyleSheets.push(fading)
      const main = document.querySelector('main') ?? document.body
      main.insertAdjacentHTML(
        'beforeend',
        `<p style="background:#fff; ${style}">看不清的几个字</p><img src="favicon.svg">`,
      )
      const { lastElementChild: picture } = main
      const letter = picture!.previousElementSibling as HTMLElement
      letter.getBoundingClientRect()
      if (letter.style.transition) letter.style.color = '#eee'
    }, look)
    const found = await defects(page)
    expect(new Set(found.map(each => each.split(':')[0]))).toEqual(new Set(['color-contrast', 'image-alt']))
  })

test('what changes its colours again and again is judged by where they get to', async ({ page }) => {
  await page.goto('user/login')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.evaluate(() => {
    // One of the page itself, which stays.
    document.adoptedStyleSheets.push(new CSSStyleSheet())
    const main = document.querySelector('main') ?? document.body
    main.insertAdjacentHTML(
      'beforeend',
      `<style>#again::before { content: ''; transition: color .3s linear }</style>
      <p id="again" style="transition: all .3s linear">看得清的几个字</p>`,
    )
    const { style } = main.lastElementChild as HTMLElement
    // Never back to what it was two looks ago: the way back would be a short one.
    const looks = [
      { color: '#fff', background: '#000' },
      { color: '#000', background: '#fff' },
      { color: '#fefefe', background: '#010101' },
      { color: '#010101', background: '#fefefe' },
    ]
    let at = 0
    setInterval(() => Object.assign(style, looks[at++ % looks.length]), 20)
  })
  expect(await defects(page)).toEqual([])
  // What has been judged moves as before.
  const moving = () => document.getAnimations().filter(each => each instanceof CSSTransition).length
  await expect.poll(() => page.evaluate(moving)).toBeGreaterThan(0)
})

test('what moves is judged when it has ended, and what begins to move after that, too; what turns for ever is not waited for', async ({
  page,
}) => {
  await page.goto('user/login')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    main.insertAdjacentHTML('beforeend', '<p style="background:#fff; color:#eee">看得清的几个字</p>')
    const letters = main.lastElementChild!
    letters.animate({ rotate: ['0deg', '1deg'] }, { duration: 1000, iterations: Infinity })
    const first = letters.animate({ scale: [1, 1.01] }, 3600_000)
    const second = () => letters.animate({ color: ['#eee', '#000'] }, { duration: 3600_000, fill: 'forwards' })
    // After one moment in which nothing moved, and only then it can be read.
    void first.finished.then(() => setTimeout(second, 70))
  })
  expect(await defects(page)).toEqual([])
})

test('a page is judged when its answers are there, by how much they keep somebody out, and a part of it by itself', async ({
  page,
}) => {
  await page.goto('user/login')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.route('**/late', async route => {
    await new Promise(done => setTimeout(done, 1500))
    await route.fulfill({ body: '' })
  })
  const asked = page.waitForRequest('**/late')
  await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    main.insertAdjacentHTML('beforeend', '<p id="part">看得清的几个字</p><h6>标题</h6>')
    void fetch('late').then(() => main.insertAdjacentHTML('beforeend', '<img src="favicon.svg">'))
  })
  await asked
  const rules = (found: string[]) => found.map(each => each.split(':')[0])
  expect(rules(await defects(page))).toEqual(['image-alt'])
  expect(rules(await violations(page))).toEqual(['heading-order', 'image-alt'])
  expect(await violations(page, '#part')).toEqual([])
})

test('a page that is judged twice at once is judged one time after the other, though the first fails', async ({
  page,
}) => {
  await page.goto('user/login')
  await expect(page.getByRole('heading').first()).toBeVisible()
  const [missing, ...found] = await Promise.allSettled([violations(page, '#none'), defects(page), violations(page)])
  expect(missing.status).toBe('rejected')
  expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('there are phone pages to judge', () => {
  expect(phonePages.length).toBeGreaterThan(5)
})

for (const path of phonePages) {
  test(`the phone page ${path} is open to everybody, and its buttons to every finger`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(path)
    await expectGood(page, path)

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const targets = await page.locator('button:visible, a:visible, summary:visible, input:visible').all()
    const heights = await Promise.all(targets.map(async target => (await target.boundingBox())?.height ?? 0))
    expect(targets.length).toBeGreaterThan(0)
    expect(Math.min(...heights), 'the lowest target').toBeGreaterThanOrEqual(44)
  })
}

test('the keyboard reaches the menu, the header and every row of a table, and skips to the screen', async ({
  page,
  as,
}) => {
  await as('admin')
  await page.goto('base/student')
  await expect(page.getByRole('row')).toHaveCount(11)
  const focused = page.locator(':focus')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText('跳到主要内容')
  const stops: string[] = []
  while (stops.length < 60 && !stops.includes('row')) {
    await page.keyboard.press('Tab')
    stops.push(
      await focused.evaluate(at =>
        at.closest('tbody') ? 'row' : (at.closest('[role=menu], header, main')?.tagName ?? ''),
      ),
    )
  }
  expect([...new Set(stops)].filter(Boolean)).toEqual(['UL', 'HEADER', 'MAIN', 'row'])

  await page.getByRole('button', { name: '跳到主要内容' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
