import type { Settings } from '../settings-state.ts'

/** The settings as the text of a module, for whoever makes them the defaults of a build. */
export const settingsModule = (settings: Settings): string => `export default {
  primaryColor: '${settings.color}', // primary colour of the page
  navTheme: '${settings.theme}', // colours of the navigation: dark, light
  layout: '${settings.layout}', // place of the menu: sidemenu, topmenu
  contentWidth: '${settings.contentWidth}', // width of the content: Fixed, Fluid (only with topmenu)
  fixedHeader: ${settings.fixedHeader}, // the header stays while the page is scrolled
  fixSiderbar: ${settings.fixSiderbar}, // the side menu stays while the page is scrolled
  autoHideHeader: ${settings.autoHideHeader}, // a fixed header goes while one scrolls down
  colorWeak: ${settings.weak}, // colours for those who tell them apart badly
  multiTab: ${settings.multiTab}, // a tab for every page that was visited
  production: process.env.NODE_ENV === 'production',
  storageOptions: {
    namespace: 'pro__', // prefix of the stored keys
    name: 'ls',
    storage: 'local', // which storage of the browser
  },
}
`
