import dayjs from 'dayjs'
import { minute } from '#app/clock.ts'

// The pickers of antd take the time of the default zone for now, where dayjs knows zones: so they mark and offer the day of the school.
dayjs.extend((_, { prototype }) => void Object.assign(prototype, { tz: () => dayjs(minute()) }))
