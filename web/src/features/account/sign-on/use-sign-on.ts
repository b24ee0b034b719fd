import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AppStore, AppThunk } from '#api/app-store.ts'
import { type Arrival, arrivalAt, searchWithout } from './arrival.ts'
import { arrive, bindWechat } from './arrive.ts'
import { busy, type Stage, told } from './stage.ts'
import { forgetTrips } from './trips.ts'

/** No sign-on takes longer than a call may, in milliseconds; a tab that was closed meanwhile must not leave the mark for ever. */
const longest = 180_000

/** What became of each arrival: a page that is drawn twice lets nobody in twice. */
const begun = new WeakMap<Arrival, Promise<Stage>>()

export interface SignOnPage {
  readonly stage: Stage
  /** Goes to the provider once more. */
  again(): void
  /** Takes what a form has brought about. */
  show(stage: Stage): void
  /** Binds the WeChat that the stage asks about. */
  bind(): void
  /** To the page that asks for the password. */
  byPassword(): void
}

/** A page of sign-on: what is under way at its address, and what can be done there. */
export function useSignOn(): SignOnPage {
  const place = useLocation()
  const navigate = useNavigate()
  const store = useStore() as AppStore
  const { tab, browser } = store.outside.shelves
  const [arrival] = useState(() => arrivalAt(place, document.baseURI))
  const [stage, setStage] = useState<Stage>(busy)

  /** Marks in the browser that a sign-on is under way, as long as it is. */
  const finish = (under: Promise<Stage>) => {
    browser.set('islogin', true, longest)
    void under
      .finally(() => browser.remove('islogin'))
      .then(next => (next.at === 'done' ? navigate(next.to, { replace: true }) : setStage(next)))
  }
  const begin = useEffectEvent(() => {
    // What is good once does not stay in the address, nor in what is loaded from here on.
    const search = searchWithout(place.search)
    if (search !== place.search) void navigate({ ...place, search }, { replace: true, state: place.state })
    const known = begun.get(arrival) ?? store.dispatch(arrive(arrival))
    begun.set(arrival, known)
    finish(known)
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    // Whoever comes back from the provider by the browser's own button finds the page as he left it.
    const comeBack = ({ persisted }: PageTransitionEvent) =>
      persisted && setStage(told('登录未完成，请重新认证或使用账号登录'))
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const run = (what: AppThunk<Promise<Stage>>) => {
    setStage(busy)
    finish(store.dispatch(what))
  }
  return {
    stage,
    again: () => {
      forgetTrips(tab)
      const { service: _, ...anew } = arrival
      run(arrive({ ...anew, ticket: '', state: '' }))
    },
    show: setStage,
    bind: () => {
      if (stage.at === 'confirm') run(bindWechat(stage))
    },
    byPassword: () => void navigate('/user/login', { replace: true }),
  }
}
