import { timestamp } from 'drizzle-orm/pg-core'

/** A column that holds a moment, kept with its time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })
