import { createContext, useContext } from 'react'

/** Sentence of the fault at a field path such as `colors[1].name`; the form around provides it. */
const Faults = createContext<(path: string) => string | undefined>(() => undefined)

/** Sentence of what was stored at a field though it is unlikely to be right. */
const Warnings = createContext<(path: string) => string | undefined>(() => undefined)

export const WarningsProvider = Warnings.Provider
export const useFieldWarnings = () => useContext(Warnings)

export const FaultsProvider = Faults.Provider
export const useFieldFaults = () => useContext(Faults)
