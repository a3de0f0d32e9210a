/** Migrates a database to the versions in a folder: `node migrate.ts URL FOLDER`. The drills kill it meanwhile. */
import { migrate } from '#platform/database/migrate.ts'
import { openPostgres } from '#platform/database/postgres/open.ts'

const [url = '', folder = ''] = process.argv.slice(2)
const database = await openPostgres(url)
await migrate(database.jobsDb, folder)
await database.close()
