import 'react-umbra/worker'
