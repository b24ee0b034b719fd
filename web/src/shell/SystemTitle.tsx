import { useSystemApp } from '#nav/current-route.tsx'
import styles from './SystemTitle.module.css'

/** The name of the one subsystem that somebody entered by itself (`isTitleShow`); nothing for whoever entered the whole. */
export function SystemTitle() {
  const app = useSystemApp()
  return app ? <strong className={styles.title}>{app.text}</strong> : null
}
