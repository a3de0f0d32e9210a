/** Workspaces that are bundled into the package, which is published without them. */
export const BUNDLED = ['cases', 'italian']
