import type { IncomingMessage } from 'node:http'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, minifySync, type Plugin } from 'vite'
import { antdSheetPlugin } from './antd-sheet.ts'
import { earlyScript } from './src/early.ts'
import { missingScript } from './src/missing-scripts.ts'
import { cssVariables } from './src/theme.ts'

const api = `http://localhost:${process.env.API_PORT ?? 8081}`

/** What the page's own server does not serve. Patterns, not prefixes: `/w` alone would swallow `/workflow`. */
const proxied = [
  '^/api/',
  '^/analysis/',
  '^/__kit(/|$)',
  '^/config\\.json$',
  '^/openapi\\.json$',
  '^/docs(/|$)',
  '^/w/',
]

/** The inspector and what visitors of a demonstration see are pages and a script of their own, left out where there is no kit. */
const input =
  process.env.KIT === 'off' ? ['index.html'] : ['index.html', 'inspector.html', 'demo.html', 'src/demo/bar.ts']

/** The inspector at its own address, from this server. */
const inspector = ({ url, headers }: IncomingMessage) =>
  /^\/__kit\/?$/.test(url ?? '') && headers.accept?.includes('text/html') ? '/inspector.html' : undefined

/** The colours stand in the page itself, so that what is seen before any script has run is not bare. */
const colours = (): HtmlTagDescriptor[] => [
  {
    tag: 'style',
    injectTo: 'head-prepend',
    children: `:root{${Object.entries(cssVariables())
      .map(pair => pair.join(':'))
      .join(';')}}`,
  },
]

/**
 * What every page says where its scripts do not come, and what the built application asks for before they are there. In front of style
 * sheets: a script would wait for those above it.
 */
const scripts = (): Plugin => {
  const inline = (code: string) => `<script>${minifySync('inline.js', code).code}</script>\n    `
  let isBuild = false
  return {
    name: 'scripts',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    transformIndexHtml: {
      order: 'pre',
      handler(html, { filename }) {
        const early = isBuild && filename.endsWith('index.html') ? inline(earlyScript()) : ''
        return html.replace('<link rel="icon"', link => inline(missingScript()) + early + link)
      },
    },
  }
}

/** What a call does in words is for the document of the API alone: pages do without it. */
const unsaid = (): Plugin => ({
  name: 'unsaid',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/contracts\/src\/.*\.ts$/.test(id) ? code.replace(/\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`),/g, '') : undefined,
})

/** Fields of phone pages say in words what they are for: hints behind an icon, and what places them, would be loaded for nobody. */
const unhinted = (): Plugin => ({
  name: 'unhinted',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/antd-mobile/es/components/form/form-item.js')) return undefined
    const refusing = "const Popover = () => { throw new Error('Fields of phone pages have no hints') }"
    const without = code.replace("import Popover from '../popover'", refusing)
    return without === code ? this.error('antd-mobile brings its hints in another way: look for them here') : without
  },
})

/** Files of ours, by their path below `src`. */
const own = (path: string) => `/web/src/(?:${path})$`

/** Packages by name. */
const lib = (names: string) => `/node_modules/(?:${names})/`

/** Parts of antd by name. */
const antd = (names: string) => lib(`antd/es/(?:${names})`)

/** Icons of antd, without the word for their look. */
const icons = (names: string) => `/icons/es/icons/(?:${names})Outlined\\.js$`

/** What the page for desks and the one for phones both use, beyond the first script. */
const common = own(
  'nav/[^/]+\\.tsx?|ui/(?!tree|slash-focus)[^/.]+\\.ts|ui/list/in-place\\.ts|ui/(?:Boundary|EmptyState|StateDot|StateTabs|Waiting)\\.tsx|ui/form/(?:dependence|draft|look|refusal|span-rules|values)\\.ts|ui/files/held-back\\.ts' +
    '|api/(?:session|waiting-login)\\.ts|router/OtherApp\\.tsx|shell/(?:Footer|Logo|LoginPicture|files)\\.tsx?',
)

/**
 * What is used together comes in one file, because every file costs a way through the network, and a first visit six at a time.
 * A group holds what is named and all that it imports (`alone`: nothing else), as far as no group above has it. What others wrote
 * comes first: it stays in the caches of browsers when our own code changes. `scripts/size.mjs` holds files, bytes and that
 * neither page brings parts of the other.
 */
const groups = [
  {
    name: 'react',
    // Not what makes functions wait in old browsers: nothing but the parts of phones has it.
    test: `${lib('react|react-dom|react-router|react-redux|@reduxjs/toolkit|typebox|react-is')}|/node_modules/@babel/runtime/helpers/(?:interopRequireDefault|esm/(?!async|regenerator))`,
  },
  // What draws icons, and those of the application: both pages show tools by them.
  { name: 'icon', test: lib('@ant-design/icons/es/components') },
  { name: 'icons', test: own('ui/icons/own-icons\\.ts') },
  {
    name: 'icons',
    alone: true,
    test: own('ui/icons/(?:NamedIcon\\.tsx|tool-icon-names\\.ts)|ui/tools/ToolLink\\.tsx'),
  },
  { name: 'antd', test: antd('alert|app|button|config-provider|form|input|locale|space|spin|theme') },
  // The two icons are drawn by lists as well.
  {
    name: 'antd-shell',
    test: `${icons('Calendar|Down')}|${antd('avatar|badge|drawer|dropdown|empty|layout|menu|modal|popover|tabs|tooltip')}`,
  },
  {
    name: 'antd-list',
    // Days are counted for pickers of dates.
    test: `${lib('dayjs')}|${antd('date-picker|descriptions|input-number|pagination|progress|segmented|select|switch|table|tree-select')}`,
  },
  // Not its global style, which would colour the links of a page for desks that shows a part of it.
  { name: 'mobile', test: lib('antd-mobile/es/(?:components/(?:button|dialog|toast)|utils)') },
  { name: 'mobile-form', test: lib('antd-mobile/es/(?!global|components/(?:pull-to-refresh|text-area))[^/]+') },
  {
    name: 'base',
    test: `${own('start\\.tsx')}|${common}|/contracts/src/(?:changes|file-fields|modules/people/picker)\\.ts$`,
  },
  // Wanted where something or somebody is searched, at desks and on phones.
  { name: 'pinyin', test: own('ui/text/listed\\.ts|ui/people/(?:PickedName|classes|orgs|found-people)\\.tsx?') },
  // Simple entities, which phones know as well, and what stands above lists of either page.
  {
    name: 'entity',
    alone: true,
    test: `/contracts/src/(?:bulk|entity|exporting|importing|of-student)\\.ts$|${own('ui/TallyTabs\\.tsx')}`,
  },
  { name: 'first', test: own('features/[^/]+/first\\.ts') },
  // What the home page, lists and the screens of the system call.
  { name: 'home', test: '/contracts/src/modules/(?:system|workbench/(?:home|back-log))\\.ts$' },
  // What files and regions need, on either page, where one has such a field.
  {
    name: 'files',
    test: own('api/(?:download|file-content|upload)\\.ts|ui/facts/file-address\\.ts|ui/region/regions\\.ts'),
  },
  // What applications for approval are, on either page.
  {
    name: 'approval',
    test: `/contracts/src/(?:approval|modules/workflow)\\.ts$|${own('ui/detail/(?:approval|opinions)\\.ts')}`,
  },
  // What every way in beside the password needs, on either page.
  {
    name: 'sign-on',
    test: `${own('features/account/sign-on/(?:arrival|arrive|call|stage|trips|use-bind-form|use-sign-on)\\.ts')}|/contracts/src/modules/account/sign-on\\.ts$`,
  },
  // The login is part of it: forms elsewhere share most of what it shows.
  { name: 'desk', test: own('App\\.tsx|features/account/Login\\.tsx') },
  { name: 'phone', test: own('PhoneApp\\.tsx|phone/(?:PhoneShell|PhoneUnread)\\.tsx|phone/leaving\\.ts') },
  { name: 'phone-form', test: own('phone/(?:PhoneControl|PhoneForm)\\.tsx') },
  { name: 'phone-rows', test: own('phone/(?:PhoneFacts|PhoneRow)\\.tsx') },
  // Its parts of screens are those that most screens have.
  { name: 'shell', test: own('router/Pages\\.tsx|ui/(?!AddressTabs)[^/]+(?<!\\.test)\\.tsx') },
  {
    name: 'list',
    test: `${own(
      'features/people/student-fields\\.tsx|ui/(?:entity/EntityPage|export/ExportButton|import/ImportButton|people/(?:OrgFilter|PersonCard|student-columns))\\.tsx',
    )}|/contracts/src/modules/(?!workflow|system)[^/]+/exports\\.ts$`,
  },
  // Figures as cards and charts, which the home page has and many screens.
  { name: 'charts', test: own('ui/statistics/(?:Cards|FigureChart|Rank)\\.tsx') },
  // What most pages of evaluations say. What that imports is for others as well.
  {
    name: 'evaluation',
    alone: true,
    test: `/contracts/src/modules/evaluation/(?:codes|words)\\.ts$|${own('features/evaluation/words\\.ts')}`,
  },
  // One style sheet for each feature of many small pages.
  ...['app-store', 'daily-report', 'dormitory', 'evaluation', 'notice', 'workflow'].map(feature => ({
    name: `look-of-${feature}`,
    alone: true,
    test: own(`features/${feature}/.*\\.module\\.css`),
  })),
].map(({ name, test, alone = false }, at, { length }) => ({
  name,
  test: new RegExp(test),
  priority: length - at,
  includeDependenciesRecursively: !alone,
}))

/** Chunks that are there before any part is asked for, and their files. */
const first = ['react', 'base', 'rolldown-runtime']
const there = new RegExp(`/(?:${first.join('|')})-[^/]+\\.js$`)

export default defineConfig({
  // Relative addresses, so that the same build serves `/` and `/w/<world>/`: the server writes <base href>.
  base: './',
  plugins: [
    unsaid(),
    unhinted(),
    antdSheetPlugin(),
    react(),
    { name: 'colours', transformIndexHtml: colours },
    scripts(),
  ],
  server: { proxy: Object.fromEntries(proxied.map(path => [path, { target: api, bypass: inspector }])) },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    // Which file is which: for the tests in a browser.
    manifest: true,
    // What the first script itself brings need not be named with every part that is loaded later. The page does name it: else a
    // browser would learn of each file only from the one before.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter(file => !there.test(file)),
    },
    rolldownOptions: {
      input,
      output: {
        codeSplitting: { groups },
        // The first script names every other, and no packing makes names shorter: `manifest.json` says which is which.
        chunkFileNames: ({ name }) => (first.includes(name) ? `assets/${name}-[hash:7].js` : 'assets/[hash:7].js'),
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
})
