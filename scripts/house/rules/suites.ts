/** Groups of features; each uses itself and those before it. */
const SUITES = ['base', 'people', 'documents', 'law', 'content', 'desk']

/** Returns the feature that a module belongs to, as `suite/noun`. */
export const featureOf = (path: string) => /^site\/app\/features\/(\w+\/[^/]+)\//.exec(path)?.[1]

export const suiteOf = (feature: string) => SUITES.indexOf(feature.slice(0, feature.indexOf('/')))
