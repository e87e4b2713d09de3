/**
 * A module is provided to remotes only when the host's own graph holds it. This list must match
 * `shared-contracts/shared-libraries`; shared-modules.test.ts compares them.
 */
import 'react'
import 'react/jsx-runtime'
import 'react-dom'
import 'shared-contracts/bus'
import 'shared-contracts/router'
import 'shared-contracts/session'
import 'shared-contracts/shell'
