import { createContext, useContext } from 'react'

/** Sentence of the fault at a field path such as `colors[1].name`; the form around provides it. */
const Faults = createContext<(path: string) => string | undefined>(() => undefined)

export const FaultsProvider = Faults.Provider
export const useFieldFaults = () => useContext(Faults)
