import type { Config } from '@react-router/dev/config'

// The server build has several entries (vite.config.ts), each named as there.
export default { ssr: true, splitRouteModules: true, serverBuildFile: '[name].js' } satisfies Config
