import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

/** Browsers word it differently when the code of a screen cannot be fetched, mostly because a newer version was put up. */
const isMissingCode = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script|Loading (CSS )?chunk|preload CSS/i.test(error.message)

/** Keeps the shell standing when a screen breaks. React knows error boundaries only as classes. */
export class Fallible extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  /** React keeps a caught error to itself; whoever listens for uncaught ones, as the error log does, shall hear of it. */
  override componentDidCatch(error: unknown) {
    dispatchEvent(new ErrorEvent('error', { error, message: String(error) }))
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return isMissingCode(this.state.error) ? <ErrorPage status="stale" /> : <ErrorPage status="500" />
  }
}
